const unit = (file) => `vitest run --project unit test/unit/wordpress/${file}.test.ts`;
const real = (file) => `vitest run --project e2e test/e2e/wordpress/${file}.test.ts`;

/** Planted bugs of publishing to WordPress; those of `real` need one. */
export const wordPressMutants = [
  {
    name: "an article whose making was not answered is made again at once",
    file: "worker/domains/sites/wordpress/wordpress-site.ts",
    edits: [['method: "POST", path', 'method: "POST", repeatable: true, path']],
    commands: [real("lost-answers")],
  },
  {
    name: "a success that could not be read is taken for no success",
    file: "worker/domains/sites/sync/run-sync.ts",
    edits: [["status >= 300 && ", ""]],
    commands: [real("lost-answers")],
  },
  {
    name: "a schedule is cut to whole seconds, up to one too early",
    file: "worker/domains/sites/wordpress/posts/state-fields.ts",
    edits: [["Math.ceil(at / 1_000)", "Math.floor(at / 1_000)"]],
    commands: [unit("state-fields")],
  },
  {
    name: "fields that WordPress dropped count as written",
    file: "worker/domains/sites/wordpress/seo/write-seo.ts",
    edits: [["isSameText(echo[plugin.keys[field]], values[field])", "plugin.keys[field] !== ''"]],
    commands: [real("seo")],
  },
  {
    name: "what WordPress does by itself is taken for an edit",
    file: "worker/domains/sites/wordpress/post-shape.ts",
    edits: [['slug.replace(/__trashed(?:-\\d+)?$/, "")', "slug + post.status"]],
    commands: [real("adapter")],
  },
];
