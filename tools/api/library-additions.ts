/** Declarations of `src/library.d.ts` that TypeScript has not, or has in another form. */

/** What is not part of the language, but of everything that runs it. */
export const HOST = `/** Writes text where \`trace\` does: values are joined with spaces, objects as by \`String(value)\`. */
interface Console {
    debug(...values: unknown[]): void;
    error(...values: unknown[]): void;
    group(...values: unknown[]): void;
    groupCollapsed(...values: unknown[]): void;
    /** Has no effect: groups are not indented. */
    groupEnd(): void;
    info(...values: unknown[]): void;
    log(...values: unknown[]): void;
    trace(...values: unknown[]): void;
    warn(...values: unknown[]): void;
}

declare var console: Console;

interface Performance {
    /** The milliseconds since the start of the game, as \`time()\` gives them. */
    now(): number;
}

declare var performance: Performance;

/** A deep copy of a value, in which what occurs several times is one copy; functions cannot be copied. */
declare function structuredClone<T>(value: T): T;

/**
 * Calls a function once, at the end of the first frame at which its time has passed; a second has 60 frames.
 * @returns what \`clearTimeout\` takes
 */
declare function setTimeout(callback: (nothing: void) => void, milliseconds?: number): number;
declare function setTimeout<Values extends unknown[]>(callback: (...values: Values) => void, milliseconds?: number, ...values: Values): number;
/**
 * Calls a function again and again; a second has 60 frames.
 * @returns what \`clearInterval\` takes
 */
declare function setInterval(callback: (nothing: void) => void, milliseconds?: number): number;
declare function setInterval<Values extends unknown[]>(callback: (...values: Values) => void, milliseconds?: number, ...values: Values): number;
/** Ends a timer that has not called its function yet. */
declare function clearTimeout(timer: number | undefined): void;
/** Ends a timer that calls its function again and again. */
declare function clearInterval(timer: number | undefined): void;
/** Calls a function after the running callback of the console and what waits before it. */
declare function queueMicrotask(callback: () => void): void;
`;

/** What newer declarations add of which the console has only this. */
export const NEWER = `interface PromiseWithResolvers<T> {
    promise: Promise<T>;
    resolve(value: T | PromiseLike<T>): void;
    reject(reason?: any): void;
}

interface PromiseConstructor {
    /** Makes a promise, and the functions that resolve and reject it. */
    withResolvers<T>(): PromiseWithResolvers<T>;
}

interface IteratorConstructor {
    readonly prototype: IteratorObject<any, any, any>;
    /** Makes an iterator with the methods of iterators: of an iterator or of what can be iterated. */
    from<T>(value: Iterator<T, unknown, undefined> | Iterable<T, unknown, undefined>): IteratorObject<T, undefined, unknown>;
}

declare var Iterator: IteratorConstructor & (abstract new <T, TReturn = undefined, TNext = unknown>() => IteratorObject<T, TReturn, TNext>);
`;
