export { getDocument } from "unpdf/pdfjs";
