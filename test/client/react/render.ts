import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

export const render = <Props extends object>(component: ComponentType<Props>, props: Props): string =>
  renderToStaticMarkup(createElement(component, props));
