/** One post with every feature, small enough to read. */
export const FEATURE_POST = `# Release *notes*

See [the details](#the-details), [comments](#comments) or https://example.org/a_b?c=d. Written by me@example.org[^1].

| Left | Right |
|:-----|------:|
| ~~1~~ | \`2\` |

- [ ] open
- [x] done

\`\`\`rust,ignore
fn main() -> Vec<u8> {}
\`\`\`

## The details

![A chart](chart.png "Chart") and press <kbd>Ctrl</kbd>.

[^1]: With *thanks* to www.example.com.
`;
