/** How code looks: the colors of the page, all with enough contrast on its ground. */

import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const HIGHLIGHT = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier, tags.self, tags.null], color: '#73eff7' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: '#a7f070' },
  { tag: [tags.number, tags.bool, tags.atom], color: '#ffcd75' },
  { tag: [tags.comment], color: '#8fa3b8', fontStyle: 'italic' },
  {
    tag: [tags.function(tags.variableName), tags.function(tags.propertyName), tags.standard(tags.name)],
    color: '#9db7ff',
  },
  { tag: [tags.typeName, tags.className, tags.namespace], color: '#ef9a7d' },
  { tag: [tags.propertyName, tags.attributeName], color: '#cfd8e6' },
  { tag: [tags.variableName, tags.definition(tags.variableName)], color: '#f4f4f4' },
  { tag: [tags.operator, tags.punctuation, tags.bracket, tags.separator], color: '#b3c0d3' },
  { tag: [tags.heading], color: '#73eff7', fontWeight: '700' },
  { tag: [tags.invalid], color: '#ef7d57' },
]);

const THEME = EditorView.theme(
  {
    '&': { height: '100%', color: 'var(--text)', fontSize: '14px' },
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': { fontFamily: 'inherit', lineHeight: '1.5' },
    '.cm-content': { caretColor: 'var(--accent)', padding: '6px 0 40vh' },
    '.cm-cursor': { borderLeft: '2px solid var(--accent)' },
    '.cm-gutters': { color: '#8090a8', background: 'var(--night)', border: '0' },
    '.cm-activeLineGutter': { color: 'var(--text)', background: '#1a1c2c' },
    '.cm-activeLine': { background: '#1a1c2c88' },
    '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': { background: '#2f4a7a !important' },
    '.cm-selectionMatch': { background: '#33405c' },
    '.cm-searchMatch': { background: '#5a4a1a', outline: '1px solid var(--warm)' },
    '.cm-searchMatch-selected': { background: '#8a6a10' },
    '&.cm-focused .cm-matchingBracket': { background: '#33516b', outline: '1px solid var(--accent)' },
    '&.cm-focused .cm-nonmatchingBracket': { background: 'none', color: 'var(--alarm)' },
    '.cm-foldPlaceholder': { color: 'var(--text)', background: 'var(--raised)', borderColor: 'var(--line)' },
    '.cm-foldGutter span': { padding: '0 4px', cursor: 'pointer' },
    // As wide as what is free beside tooltips, which are not shown at places that lie in it.
    '.cm-line': { paddingRight: '8px' },
    '.cm-tooltip': {
      maxWidth: 'min(560px, 92vw)',
      color: 'var(--text)',
      background: 'var(--panel)',
      border: '1px solid var(--line)',
      borderRadius: '6px',
      boxShadow: '0 8px 24px #000a',
    },
    '.cm-tooltip.cm-tooltip-autocomplete > ul': {
      maxHeight: '15em',
      fontFamily: 'inherit',
      fontSize: '13px',
    },
    '.cm-tooltip-autocomplete ul li[aria-selected]': { color: 'var(--night)', background: 'var(--accent)' },
    '.cm-tooltip-autocomplete ul li': { padding: '3px 8px' },
    '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
    '.cm-completionDetail': { color: 'var(--soft)', fontStyle: 'normal' },
    'li[aria-selected] .cm-completionDetail': { color: 'var(--night)' },
    '.cm-completionInfo': { padding: '0', maxWidth: 'min(420px, 80vw)' },
    '.cm-diagnostic': { padding: '6px 10px', fontFamily: 'inherit' },
    '.cm-diagnostic-error': { borderLeft: '4px solid var(--alarm)' },
    '.cm-diagnostic-warning': { borderLeft: '4px solid var(--warm)' },
    '.cm-diagnostic-hint': { borderLeft: '4px solid var(--line)' },
    '.cm-lintRange-error': { background: 'none', textDecoration: 'underline wavy #ef7d57' },
    '.cm-lintRange-warning': { background: 'none', textDecoration: 'underline wavy #ffcd75' },
    '.cm-lintRange-hint': { background: 'none', opacity: '0.7' },
    '.cm-panels': { color: 'var(--text)', background: 'var(--panel)', zIndex: '5' },
    '.cm-panels-top': { borderBottom: '1px solid var(--line)' },
    '.cm-panel.cm-search': { padding: '6px 32px 6px 8px', fontFamily: 'inherit' },
    '.cm-panel.cm-search label': { fontSize: '12px' },
    '.cm-panel .cm-textfield': {
      padding: '3px 8px',
      color: 'var(--text)',
      fontSize: '13px',
      background: 'var(--raised)',
      border: '1px solid var(--line)',
      borderRadius: '5px',
    },
    '.cm-panel .cm-button': {
      minHeight: '26px',
      padding: '2px 10px',
      color: 'var(--text)',
      fontSize: '12px',
      background: 'var(--raised)',
      backgroundImage: 'none',
      border: '1px solid var(--line)',
      borderRadius: '5px',
    },
    '.cm-panel.cm-search [name=close]': {
      color: 'var(--text)',
      fontSize: '20px',
      minHeight: '0',
      padding: '2px 8px',
    },
  },
  { dark: true },
);

export const LOOKS: Extension = [THEME, syntaxHighlighting(HIGHLIGHT)];
