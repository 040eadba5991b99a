declare module 'luamin' {
  const luamin: { minify(code: string): string };
  export default luamin;
}
