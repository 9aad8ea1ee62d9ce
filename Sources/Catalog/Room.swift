// room Catalog
