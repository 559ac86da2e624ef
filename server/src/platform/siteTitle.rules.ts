/** What the network is called where its operator has not named it. */
const ofTheProduct = 'Tsunagi'

/** What the network is called. */
export const titleOf = ({ page_title }: { page_title: string | null }): string =>
  page_title ?? ofTheProduct
