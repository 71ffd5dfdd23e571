import "./docs.css";
import { addCopyButtons } from "./copy-buttons";
import { followContents } from "./follow-contents";
import { setUpSearch } from "./search";
import { setUpThemeButton } from "./theme-button";

setUpSearch();
addCopyButtons();
followContents();
setUpThemeButton();
