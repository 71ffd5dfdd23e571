import { everyHelper } from "../../../every-helper.js";

export const GET = async (_request, props) => new Response(await everyHelper(props));
