/// Filter and next/previous; hidden until the script has made them work.
public struct Toolbar: Sendable {
  public init() {}

  public var html: HTML {
    """
    <nav class="toolbar" id="toolbar" aria-label="Filter and failures" hidden>
    <label>Filter <input type="search" id="filter" autocomplete="off" placeholder="id, area or text"></label>
    <output id="shown" for="filter"></output>
    <span class="steps"><button type="button" id="previous" title="Previous failure (p or k)">↑ previous</button>
    <button type="button" id="next" title="Next failure (n or j)">↓ next</button>
    <output id="position"></output></span>
    </nav>

    """
  }
}
