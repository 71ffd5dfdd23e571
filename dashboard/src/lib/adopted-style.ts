import { useEffect } from "react";

let users = 0;
let sheet: CSSStyleSheet | undefined;

function AdoptedStyle({ styles }: { styles: string }): null {
  useEffect(() => {
    if (users === 0) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    }
    users += 1;
    return () => {
      users -= 1;
      if (users === 0) {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
      }
    };
  }, [styles]);
  return null;
}

/**
 * Replaces the package `react-style-singleton`: the rules of the first scroll lock go into a constructed stylesheet,
 * which a policy of `style-src 'self'` allows, instead of a `<style>` element, which it blocks.
 */
export const styleSingleton = () => AdoptedStyle;
