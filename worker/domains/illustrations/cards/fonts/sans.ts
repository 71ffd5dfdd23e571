import cyrillic from "@fontsource/inter/files/inter-cyrillic-600-normal.woff";
import greek from "@fontsource/inter/files/inter-greek-600-normal.woff";
import latin from "@fontsource/inter/files/inter-latin-600-normal.woff";
import latinExt from "@fontsource/inter/files/inter-latin-ext-600-normal.woff";

export default [latin, latinExt, cyrillic, greek];
