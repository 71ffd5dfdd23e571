import { everyHelper } from "../../every-helper.js";

export const generateMetadata = async (props) => ({ description: await everyHelper(props) });

export default async function Page(props) {
  return <h1>{await everyHelper(props)}</h1>;
}
