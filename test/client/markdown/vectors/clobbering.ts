const NAMES = [
  "body",
  "head",
  "cookie",
  "forms",
  "location",
  "getElementById",
  "createElement",
  "currentScript",
  "defaultView",
  "self",
  "alert",
  "__proto__",
  "constructor",
  "config",
];

/** Ids and names that would shadow properties of `document`, `window` or a form (DOM clobbering). */
export const clobbering = [
  ...NAMES.map((name) => `<a id=${name} href="javascript:alert(1)">x</a>`),
  ...NAMES.map((name) => `<img name=${name} id=${name} src=x>`),
  ...NAMES.slice(0, 4).map(
    (name) => `<form name=${name}><input name=action><input id=submit name=attributes></form>`,
  ),
  "<a id=config><a id=config name=url href='data:text/html,alert(1)'>x</a>",
  "<form id=x><output id=y>alert(1)</output></form>",
  "<iframe name=self srcdoc='<a id=top>'></iframe>",
  "<object name=location></object><embed name=cookie>",
  "<h2 id=getElementById>x</h2>",
  "<div id='user-content-x' name='user-content-x'>x</div>",
];
