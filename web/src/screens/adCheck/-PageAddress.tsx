/** The address of a page, as a text: nobody is led to what is being looked into. */
export const PageAddress = ({ page }: { page: string }) => (
  <span style={{ overflowWrap: 'anywhere' }}>{page}</span>
)
