import numeral from 'numeral';

trace(numeral(1000).format('0,0'));
trace(numeral(1234.567).format('0,0.00'));
trace(numeral(0.75).format('0%'));
trace(numeral(1500000).format('0.0a'));
trace(numeral(23).format('0o'));
trace(numeral('1,000').value());
trace(numeral(1000).add(10).value());
trace(numeral(3661).format('00:00:00'));
