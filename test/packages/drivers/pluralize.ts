import pluralize from 'pluralize';

trace(pluralize('test'));
trace(pluralize('test', 1));
trace(pluralize('test', 5, true));
trace(pluralize('person', 2));
trace(pluralize.singular('wolves'));
trace(pluralize.plural('Cactus'));
trace(pluralize.isPlural('boxes') ? 'plural' : 'no');
pluralize.addIrregularRule('irregular', 'regular');
trace(pluralize.plural('irregular'));
pluralize.addPluralRule(/gex$/i, 'gexii');
trace(pluralize.plural('regex'));
trace(pluralize('sheep', 3));
trace(pluralize('CHILD', 2));
