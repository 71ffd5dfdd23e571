import cyrillic from "@fontsource/source-serif-4/files/source-serif-4-cyrillic-600-normal.woff";
import greek from "@fontsource/source-serif-4/files/source-serif-4-greek-600-normal.woff";
import latin from "@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff";
import latinExt from "@fontsource/source-serif-4/files/source-serif-4-latin-ext-600-normal.woff";

export default [latin, latinExt, cyrillic, greek];
