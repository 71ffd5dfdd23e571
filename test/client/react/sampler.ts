export const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

/** Markdown with every element that a post may hold. */
export const sampler = `# A first-level heading in the body

A paragraph with **bold**, *italic*, ~~deleted~~, \`inline code\`, a [link](https://example.org), <kbd>Ctrl</kbd>+<kbd>S</kbd>, <mark>marked words</mark>, H<sub>2</sub>O, E = mc<sup>2</sup>, an <abbr title="HyperText Markup Language">HTML</abbr> abbreviation, and a footnote.[^1] Then more words, so that the measure of a line and its height can be judged over at least three lines of running text, which is what most of a blog is.

## Lists

- A bullet
- Another, with a longer text that runs over the end of the line and shows where the second line begins
  - nested
  - nested again
    1. deeper
    2. and numbered
- A third

1. First
2. Second

   With a paragraph of its own.
3. Third

- [x] A task that is done
- [ ] A task that is open, with a \`code\` word
  - [ ] nested task

### Definitions and details

<dl><dt>Slug</dt><dd>The last part of an address.</dd><dt>Lease</dt><dd>A promise with an end.</dd></dl>

<details><summary>More about this</summary>

Hidden until it is opened.

</details>

## Quotes

> The two hardest things are naming things, cache invalidation, and off-by-one errors.
>
> — Someone

## Code

\`\`\`rust
fn main() {
    // A comment long enough that it has to scroll on a phone, and perhaps on a desktop as well as there.
    println!("Hello, {}!", std::env::args().nth(1).unwrap_or_else(|| "world".to_string()));
}
\`\`\`

#### A fourth-level heading

A table:

| Region | Median | p99 | Remarks |
|:-------|------:|----:|:-------|
| Europe | 4 ms | 12 ms | fast |
| North America | 5 ms | 14 ms | \`hot\` reads |
| Asia | 7 ms | 21 ms | with a remark that is rather longer than the others are, so that it wraps or scrolls |

| A | B |
|---|---|
| short | table |

##### A fifth-level heading

Text.

###### A sixth-level heading

Text below it.

---

## Pictures

![A dot and lines](PICTURE)

<figure><img src="PICTURE" alt="Again"><figcaption>With a caption below the picture.</figcaption></figure>

An averyveryveryveryveryverylongwordthatdoesnotfitintoaphoneslinebecauseithasnospacesatallandgoesonforever and https://example.org/a/very/long/address/that/has/to/break/somewhere/or/else/the/page/gets/too/wide.

## Headings that follow
### each other directly

A last paragraph.[^note] [^1]

[^1]: The first note, with a [link](https://example.org).
[^note]: The second, longer note, that goes on over more than one line on most screens, as notes do, with \`code\`.

- [x] loose done

- [ ] loose open

  more
`.replaceAll("PICTURE", PIXEL);
