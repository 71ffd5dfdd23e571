import type { Brand } from "../../../schema/api/cards";
import type { WorkspaceRow } from "../../context";

const defaultBrand: Brand = {
  background: "#14213d",
  foreground: "#ffffff",
  accent: "#fca311",
  font: "sans",
  layout: "split",
  logoImageId: null,
};

/** The design of the workspace's cards. */
export const brandOf = ({ brand }: Pick<WorkspaceRow, "brand">): Brand => brand ?? defaultBrand;
