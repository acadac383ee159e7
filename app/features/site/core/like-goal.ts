import { LIKE_GOAL_STEP } from "../site.constants.ts";

/** Where the game's likes stand between the last goal and the next (HOME-034, HOME-035). `reached` is the share of this step, 0 to 1. */
export function likeGoal(likes: number): { goal: number; missing: number; reached: number } {
  const done = likes % LIKE_GOAL_STEP;
  return { goal: likes - done + LIKE_GOAL_STEP, missing: LIKE_GOAL_STEP - done, reached: done / LIKE_GOAL_STEP };
}

/** Whether the likes went past a goal between two readings (HOME-039). Likes that were taken back cross nothing. */
export function crossedLikeGoal(before: number, after: number): boolean {
  return Math.floor(after / LIKE_GOAL_STEP) > Math.floor(before / LIKE_GOAL_STEP);
}
