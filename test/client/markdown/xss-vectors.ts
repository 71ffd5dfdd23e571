import { breakOuts } from "./vectors/break-outs";
import { clobbering } from "./vectors/clobbering";
import { documentLevel } from "./vectors/document-level";
import { eventHandlers } from "./vectors/event-handlers";
import { namespaceConfusion } from "./vectors/namespaces";
import { scriptElements } from "./vectors/script-elements";
import { hostileUrls, urlAttributes } from "./vectors/urls";

/**
 * Raw payloads, each of which runs `alert` or opens a way to do so where it is inserted unescaped. For any place that
 * shows text of a user: title, FAQ, JSON-LD, footer, Markdown body.
 */
export const xssVectors: string[] = [
  ...new Set([
    ...scriptElements,
    ...eventHandlers,
    ...hostileUrls,
    ...urlAttributes,
    ...documentLevel,
    ...namespaceConfusion,
    ...clobbering,
    ...breakOuts,
  ]),
];
