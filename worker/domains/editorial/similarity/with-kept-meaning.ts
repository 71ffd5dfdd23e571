import type { Similar } from "../../../../schema/api/topics";
import type { WorkspaceCtx } from "../../../context";
import { loadNearOwners, type NearOwner } from "./load-near-owners";
import type { NearText } from "./meaning-near";
import { mergeMeaning } from "./merge-meaning";
import { type TextKind, vectorId } from "./vector-text";

interface Asked {
  /** The key of the compared text. */
  key: string;
  kind: TextKind;
  id: string;
  title: string;
}

interface PairRow extends NearText {
  ofKind: TextKind;
  ofId: string;
}

const findPairs = ["owner other", "other owner"]
  .map((sides) => {
    const [of, is] = sides.split(" ");
    return `SELECT n.${of}_kind AS ofKind, n.${of}_id AS ofId, n.${is}_kind AS kind, n.${is}_id AS id, n.likeness
      FROM json_each(?2) a JOIN near_texts n ON n.${of}_kind = a.value ->> 'kind' AND n.${of}_id = a.value ->> 'id'
      WHERE +n.workspace_id = ?1`;
  })
  .join(" UNION ALL ");

/**
 * Adds matches by meaning, as found by the sweep, to those by words; by key. Only queries the database, not the model or the index. Without
 * vectors, changes nothing.
 */
export async function withKeptMeaning(
  ctx: WorkspaceCtx,
  words: Map<string, Similar[]>,
  asked: readonly Asked[],
  except: Map<string, readonly string[]>,
): Promise<Map<string, Similar[]>> {
  if (!ctx.vectors || asked.length === 0) return words;
  const keys = JSON.stringify(asked.map(({ kind, id }) => ({ kind, id })));
  const { results } = await ctx.d1.prepare(findPairs).bind(ctx.workspace.id, keys).all<PairRow>();
  const texts = [...results, ...results.map(({ ofKind, ofId }) => ({ kind: ofKind, id: ofId }))];
  const owners = results.length === 0 ? new Map<string, NearOwner>() : await loadNearOwners(ctx, texts);
  const near = Map.groupBy(
    results.filter(({ ofKind, ofId }) => owners.has(vectorId(ofKind, ofId))),
    ({ ofKind, ofId }) => vectorId(ofKind, ofId),
  );
  return new Map(
    [...words].map(([key, similar]) => {
      const own = asked.filter((one) => one.key === key);
      const found = own.flatMap(({ kind, id }) => near.get(vectorId(kind, id)) ?? []);
      return [
        key,
        mergeMeaning(similar, {
          near: found,
          owners,
          title: own[0]?.title ?? "",
          except: except.get(key) ?? [],
        }),
      ];
    }),
  );
}
