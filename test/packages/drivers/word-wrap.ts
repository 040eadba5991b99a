import wrap from 'word-wrap';

trace(wrap('The quick brown fox was jumping over the lazy dog', { width: 20 }));
trace(wrap('Supercalifragilistic word', { width: 8, cut: true, indent: '' }));
trace(wrap('a b c d e f g', { width: 4, newline: '|', trim: true, indent: '-' }));
trace(wrap(''));
