import cyrillic from "@fontsource/jetbrains-mono/files/jetbrains-mono-cyrillic-600-normal.woff";
import greek from "@fontsource/jetbrains-mono/files/jetbrains-mono-greek-600-normal.woff";
import latin from "@fontsource/jetbrains-mono/files/jetbrains-mono-latin-600-normal.woff";
import latinExt from "@fontsource/jetbrains-mono/files/jetbrains-mono-latin-ext-600-normal.woff";

export default [latin, latinExt, cyrillic, greek];
