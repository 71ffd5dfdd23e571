import "./docs.css";
import { addCopyButtons } from "./copy-buttons";
import { followContents } from "./follow-contents";
import { setUpSearch } from "./search";
import { showCurrentGuide } from "./show-current-guide";
import { setUpThemeButton } from "./theme-button";

showCurrentGuide();
setUpSearch();
addCopyButtons();
followContents();
setUpThemeButton();
