/** What share of the decided results was approved, to a hundredth of a percent; null = none is decided. */
export const approvalRate = ({ approved, decided }: { approved: number; decided: number }) =>
  decided > 0 ? Math.round((approved / decided) * 10_000) / 10_000 : null
