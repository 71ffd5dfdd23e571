export { integrationNames as integrationName } from "@schema/integration-kinds";
