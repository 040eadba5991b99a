import { closest, distance } from 'fastest-levenshtein';

trace(distance('fast', 'faster'));
trace(distance('kitten', 'sitting'));
trace(closest('fast', ['slow', 'faster', 'fastest']));
trace(
  distance('the quick brown fox jumps over the lazy dog', 'a quick brown cat jumped over some lazy dogs'),
);
trace(distance('', 'abc'));
