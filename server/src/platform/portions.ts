/** Does portions until nothing is left. Answers how much it was. */
export async function inPortions(portion: () => Promise<number>): Promise<number> {
  let sum = 0
  for (let count = await portion(); count > 0; count = await portion()) sum += count
  return sum
}
