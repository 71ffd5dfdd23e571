import "./docs.css";
import { addCopyButtons, setUpThemeButton } from "./buttons";
import { setUpLanguageTabs } from "./language-tabs";
import { followContents, followFormerAnchor, showCurrentGuide } from "./navigation";
import { setUpSearch } from "./search";
import { setUpTryForms } from "./try-forms";

followFormerAnchor();
showCurrentGuide();
setUpSearch();
setUpLanguageTabs();
addCopyButtons();
followContents();
setUpThemeButton();
setUpTryForms();
