import "./docs.css";
import { addCopyButtons } from "./copy-buttons";
import { followContents } from "./follow-contents";
import { followFormerAnchor } from "./former-anchors";
import { setUpLanguageTabs } from "./language-tabs";
import { setUpSearch } from "./search";
import { showCurrentGuide } from "./show-current-guide";
import { setUpThemeButton } from "./theme-button";
import { setUpTryForms } from "./try-forms";

followFormerAnchor();
showCurrentGuide();
setUpSearch();
setUpLanguageTabs();
addCopyButtons();
followContents();
setUpThemeButton();
setUpTryForms();
