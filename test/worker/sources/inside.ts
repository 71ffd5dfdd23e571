import type { WorkspaceCtx } from "../../../worker/context";
import { enterWorkspace } from "../../../worker/domains/identity";
import { actingAs } from "../../../worker/domains/identity/auth/new-user";
import { type Tenant, testCtx } from "../fixtures/tenant";

/** A context inside the tenant's workspace, acting for its owner. */
export const insideOf = ({ workspace, user }: Tenant): Promise<WorkspaceCtx> =>
  enterWorkspace(actingAs(testCtx(), user.id), workspace.id);
