interface Item {
  id?: number;
  title?: string;
  slug?: string;
  type?: string;
  status?: string;
  date?: string;
  body?: string;
  excerpt?: string;
  password?: string;
  /** Further elements, as they are. */
  more?: string;
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;

const element = ({
  id = 1,
  title = "A post",
  slug = "a-post",
  type = "post",
  status = "publish",
  date = "2017-05-03 10:20:30",
  body = "",
  excerpt = "",
  password = "",
  more = "",
}: Item) => `
<item><title>${cdata(title)}</title><link>https://old.example/2017/05/${slug}/</link><dc:creator>${cdata("ada")}</dc:creator>
<content:encoded>${cdata(body)}</content:encoded><excerpt:encoded>${cdata(excerpt)}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date_gmt>${cdata(date)}</wp:post_date_gmt><wp:post_modified_gmt>${cdata(date)}</wp:post_modified_gmt>
<wp:post_name>${cdata(slug)}</wp:post_name><wp:status>${cdata(status)}</wp:status><wp:post_type>${cdata(type)}</wp:post_type>
<wp:post_password>${cdata(password)}</wp:post_password>${more}</item>`;

/** A WordPress export, as WordPress 6 writes it. */
export const wxrFile = (items: Item[], { before = "", site = "https://old.example" } = {}): string =>
  `<?xml version="1.0" encoding="UTF-8" ?>${before}
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old</title><wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>${site}</wp:base_site_url><wp:base_blog_url>${site}</wp:base_blog_url>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login>${cdata("ada")}</wp:author_login><wp:author_display_name>${cdata("Ada Lovelace")}</wp:author_display_name></wp:author>
${items.map(element).join("")}
</channel></rss>`;
