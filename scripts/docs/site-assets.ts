/** Addresses of what the pages load, as the build has named them. */
export interface SiteAssets {
  script: string;
  styles: string[];
  /** The dark colours without a condition, for readers without script. */
  darkStyle: string;
  font: string;
  searchIndex: string;
}
