/** URLs of what the pages load, as named by the build. */
export interface SiteAssets {
  script: string;
  styles: string[];
  /** The dark colors without a media query, for readers without JavaScript. */
  darkStyle: string;
  font: string;
  searchIndex: string;
}
