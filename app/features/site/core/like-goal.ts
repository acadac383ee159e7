import { LIKE_GOAL_STEP } from "../site.constants.ts";

/** The next like goal and how many likes are missing. `reached` is the share of the way from the last goal, 0 to 1. */
export function likeGoal(likes: number): { goal: number; missing: number; reached: number } {
  const done = likes % LIKE_GOAL_STEP;
  return { goal: likes - done + LIKE_GOAL_STEP, missing: LIKE_GOAL_STEP - done, reached: done / LIKE_GOAL_STEP };
}

/** Whether a goal was reached or passed between two readings; never when likes were withdrawn. */
export function crossedLikeGoal(before: number, after: number): boolean {
  return Math.floor(after / LIKE_GOAL_STEP) > Math.floor(before / LIKE_GOAL_STEP);
}
