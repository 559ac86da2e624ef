/** What every API key begins with: programs that look for leaked secrets know it by that. */
export const keyPrefix = 'tsn_'
