import { checkGate } from "../../../worker/domains/editorial/gate/check-gate";
import { corpusPosts, type GoodPost, ownPosts } from "./good-posts";
import { plantsIn } from "./plants";

/** What the gate finds of planted defects, and what it says of good posts. */
export function evaluateGate() {
  const plants = plantsIn(ownPosts).map((plant) => ({
    ...plant,
    found: checkGate(plant.post).some(({ code }) => plant.expected.includes(code)),
  }));
  const kinds = [...new Set(plants.map(({ kind }) => kind))].map((kind) => {
    const all = plants.filter((plant) => plant.kind === kind);
    const missed = all.filter(({ found }) => !found).map(({ post }) => post.name);
    return { kind, planted: all.length, found: all.length - missed.length, missed };
  });
  return {
    planted: plants.length,
    found: plants.filter(({ found }) => found).length,
    kinds,
    own: falseAlarms(ownPosts),
    corpus: falseAlarms(corpusPosts()),
  };
}

const falseAlarms = (posts: readonly GoodPost[]) => ({
  posts: posts.length,
  alarms: posts
    .map((post) => ({ name: post.name, findings: checkGate(post) }))
    .filter(({ findings }) => findings.length > 0),
});
