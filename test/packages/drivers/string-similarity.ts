import { compareTwoStrings, findBestMatch } from 'string-similarity';

trace(compareTwoStrings('healed', 'sealed'));
trace(compareTwoStrings('web applications', 'applications of the web'));
trace(compareTwoStrings('a', 'b'));
const { bestMatch, bestMatchIndex, ratings } = findBestMatch('open door', ['opend oor', 'close door', 'eat']);
trace(`${bestMatchIndex} ${bestMatch.target} ${bestMatch.rating}`);
trace(ratings.map(({ rating }: { rating: number }) => rating.toFixed(6)).join());
