/** What each program writes to the clipboard as HTML, in its own shape, and the Markdown expected of it; null: its plain text is used. */
export interface Source {
  html: string;
  markdown: string | null;
  images?: string[];
}

export const sources: Record<string, Source> = {
  "a page in Chrome": {
    html: `<html><body><!--StartFragment--><h2 style="color: rgb(26, 26, 26); font-weight: 700; font-family: Inter;">Brewing <strong style="font-weight: bolder;">light</strong> roasts</h2><p style="margin: 0px 0px 1em; font-size: 16px; font-weight: 400; letter-spacing: normal;">Use water at <b>96 °C</b>, see <a href="https://coffee.example/guide?x=1#water" style="color: blue;">the guide</a>.<span>&nbsp;</span></p><ul style="font-weight: 400;"><li>Grind fine</li><li>Rinse the <em>filter</em></li></ul><img src="https://coffee.example/v60.jpg" alt="A dripper"><!--EndFragment--></body></html>`,
    markdown:
      "## Brewing light roasts\n\nUse water at **96 °C**, see [the guide](https://coffee.example/guide?x=1#water).\n\n- Grind fine\n- Rinse the *filter*\n\n![A dripper](https://coffee.example/v60.jpg)",
    images: ["https://coffee.example/v60.jpg"],
  },
  Word: {
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm; mso-style-qformat:yes;} @list l0:level1 {mso-level-text:;} --></style><!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head><body lang=EN-US style='tab-interval:36.0pt'><!--StartFragment--><p class=MsoTitle>Quarterly report<o:p></o:p></p><h1><span lang=EN-US>Results<o:p></o:p></span></h1><p class=MsoNormal><span lang=EN-US>Revenue <b><span style='color:red'>rose</span></b> by <i>a fifth</i>.<o:p></o:p></span></p><p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>North</p><p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>Oslo</p><p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>South</p><p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>First</p><table class=MsoTableGrid border=1><tr><td width=301><p class=MsoNormal><b>Region<o:p></o:p></b></p></td><td><p class=MsoNormal>Sales</p></td></tr><tr><td><p class=MsoNormal>North</p></td><td><p class=MsoNormal>12</p></td></tr></table><p class=MsoNormal><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`,
    markdown:
      "# Quarterly report\n\n# Results\n\nRevenue **rose** by *a fifth*.\n\n- North\n  - Oslo\n- South\n\n1. First\n\n| **Region** | Sales |\n| ---------- | ----- |\n| North      | 12    |",
  },
  "Google Docs": {
    html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1f2e"><h2 dir="ltr" style="line-height:1.38;"><span style="font-size:16pt;font-family:Arial,sans-serif;font-weight:400;">Plan</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:700;font-style:normal;">Ship</span><span style="font-size:11pt;font-weight:700;"> it</span><span style="font-size:11pt;font-weight:400;font-style:normal;"> on </span><span style="font-size:11pt;font-weight:400;font-style:italic;">Monday</span><span style="font-weight:400;"> with </span><a href="https://docs.example/x" style="text-decoration:none;"><span style="color:#1155cc;font-weight:400;text-decoration:underline;">notes</span></a><span style="font-weight:400;">, </span><span style="font-weight:400;text-decoration:line-through;">later</span><span>.</span></p><br /><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">One</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">Inner</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Two</span></p></li></ul></b><br class="Apple-interchange-newline">`,
    markdown:
      "## Plan\n\n**Ship it** on *Monday* with [notes](https://docs.example/x), ~~later~~.\n\n- One\n  - Inner\n- Two",
  },
  Notion: {
    html: `<meta charset='utf-8'><html><head></head><body><!-- notionvc: 5d3c --><h1>Launch</h1><p>Text with <strong>bold</strong> and <code>code</code>.</p><ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span class="to-do-children-checked">Domain</span></li></ul><ul class="to-do-list"><li><div class="checkbox checkbox-off"></div> <span class="to-do-children-unchecked">Press kit</span></li></ul><aside>💡 Ask legal first.</aside><pre><code class="language-javascript">const a = 1;</code></pre></body></html>`,
    markdown:
      "# Launch\n\nText with **bold** and `code`.\n\n- [x] Domain\n\n* [ ] Press kit\n\n> 💡 Ask legal first.\n\n```javascript\nconst a = 1;\n```",
  },
  Medium: {
    html: `<meta charset='utf-8'><h3 name="aa" class="graf graf--h3 graf--leading graf--title">Why we moved</h3><p name="bb" class="graf graf--p graf-after--h3">It was <em class="markup--em">slow</em>. <a href="https://medium.example/@a/b?source=x" class="markup--anchor">Before</a>.</p><figure class="graf graf--figure"><img class="graf-image" src="https://cdn.medium.example/1*a.png" alt=""><figcaption class="imageCaption">The old setup</figcaption></figure><blockquote class="graf graf--blockquote">Fast is a feature.</blockquote>`,
    markdown:
      "### Why we moved\n\nIt was *slow*. [Before](https://medium.example/@a/b?source=x).\n\n![](https://cdn.medium.example/1*a.png)\n\n*The old setup*\n\n> Fast is a feature.",
    images: ["https://cdn.medium.example/1*a.png"],
  },
  GitHub: {
    html: `<meta charset='utf-8'><div class="markdown-heading" dir="auto"><h2 class="heading-element" dir="auto">Install</h2><a id="user-content-install" class="anchor" aria-label="Permalink: Install" href="#install"><svg class="octicon" aria-hidden="true"><path d="m7"></path></svg></a></div><div class="highlight highlight-source-shell notranslate"><pre>npm install <span class="pl-c1">blog</span>\nnpm start</pre><div class="zeroclipboard-container"><clipboard-copy aria-label="Copy"><svg></svg></clipboard-copy></div></div><p dir="auto">Works <g-emoji alias="tada">🎉</g-emoji> on <code>node</code> 20.</p><ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" class="task-list-item-checkbox" checked="" disabled=""> Docs</li></ul>`,
    markdown:
      "## Install\n\n```shell\nnpm install blog\nnpm start\n```\n\nWorks 🎉 on `node` 20.\n\n- [x] Docs",
  },
  Excel: {
    html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><style><!--table {mso-displayed-decimal-separator:"\\.";} .xl65 {font-weight:700;}--></style></head><body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:collapse;width:144pt'><!--StartFragment--><col width=64 span=2 style='width:48pt'><tr height=20 style='height:15.0pt'><td height=20 class=xl65 width=64>Month</td><td width=64>Views</td></tr><tr height=20><td height=20>May</td><td align=right>1,204</td></tr><!--EndFragment--></table></body></html>`,
    markdown: "| Month | Views |\n| ----- | ----: |\n| May   | 1,204 |",
  },
  "Google Sheets": {
    html: `<meta name="generator" content="Sheets"/><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" border="1" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="font-weight:bold;" data-sheets-value="{&quot;1&quot;:2}">Plan</td><td>Price</td></tr><tr><td>Pro</td><td style="text-align:right;">9 | 12</td></tr></tbody></table>`,
    markdown: "| Plan | Price   |\n| ---- | ------- |\n| Pro  | 9 \\| 12 |",
  },
  Gmail: {
    html: `<meta charset='utf-8'><div style="color: rgb(34, 34, 34); font-family: Arial;">Hi Ada,</div><div style="color: rgb(34, 34, 34);"><br></div><div>The <b>draft</b> is at <a href="https://mail.example/d" target="_blank">this link</a>.</div><div><br></div><div>Best</div>`,
    markdown: "Hi Ada,\n\nThe **draft** is at [this link](https://mail.example/d).\n\nBest",
  },
  Wikipedia: {
    html: `<meta charset='utf-8'><div class="mw-heading mw-heading2"><h2 id="History">History</h2><span class="mw-editsection"><span class="mw-editsection-bracket">[</span><a href="https://en.wikipedia.org/w/index.php?action=edit" title="Edit section"><span>edit</span></a><span class="mw-editsection-bracket">]</span></span></div><p>Coffee reached <a href="https://en.wikipedia.org/wiki/Venice" title="Venice">Venice</a> in 1570.<sup id="cite_ref-1" class="reference"><a href="https://en.wikipedia.org/wiki/Coffee#cite_note-1"><span class="cite-bracket">[</span>1<span class="cite-bracket">]</span></a></sup> H<sub>2</sub>O</p>`,
    markdown:
      "## History\n\nCoffee reached [Venice](https://en.wikipedia.org/wiki/Venice) in 1570. H<sub>2</sub>O",
  },
  "VS Code": {
    html: `<meta charset='utf-8'><div style="color: #d4d4d4;background-color: #1e1e1e;font-family: 'Droid Sans Mono', 'monospace', monospace;font-weight: normal;font-size: 14px;line-height: 19px;white-space: pre;"><div><span style="color: #569cd6;">const</span><span style="color: #d4d4d4;"> a </span></div></div>`,
    markdown: null,
  },
  "plain text that a page wraps": {
    html: `<meta charset='utf-8'><span style="color: rgb(0, 0, 0); font-weight: 400; white-space: normal; display: inline !important;">Only words</span>`,
    markdown: null,
  },
};
