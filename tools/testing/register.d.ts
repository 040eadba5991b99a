/** For `node --import cartwright/typescript`: lets Node load the TypeScript of games. Exports nothing. */
export {};
