/**
 * Empty cases, `case a(): case b():`, which the transpiler joins into one condition, losing statements that must run
 * before an earlier one. Such a case gets an empty statement of its own.
 */

import type * as lua from 'typescript-to-lua';
import { skipWrappers } from '../../facts/index.ts';
import { operators } from '../../program/operators.ts';
import ts from '../../program/typescript.js';
import type { Lowering } from '../lowering.ts';

/** `switch` */
export const switchStatement: Lowering<ts.SwitchStatement, lua.Statement[]> = (node, context) => {
  const { caseBlock } = node;
  if (!caseBlock.clauses.some(isShared)) return context.superTransformStatements(node);
  const clauses = caseBlock.clauses.map(clause =>
    isShared(clause)
      ? Object.assign(
          ts.factory.updateCaseClause(clause, clause.expression, [ts.factory.createEmptyStatement()]),
          { parent: caseBlock },
        )
      : clause,
  );
  const block = ts.factory.updateCaseBlock(caseBlock, clauses);
  const made = ts.factory.updateSwitchStatement(node, node.expression, block);
  Object.assign(block, { parent: node });
  return context.superTransformStatements(Object.assign(made, { parent: node.parent }));
};

function isShared(clause: ts.CaseOrDefaultClause): clause is ts.CaseClause {
  return ts.isCaseClause(clause) && clause.statements.length === 0 && !isSimple(clause.expression);
}

const SIGNS = operators('- +');

/** Whether a value can be evaluated without preceding statements. */
function isSimple(node: ts.Expression): boolean {
  const inner = skipWrappers(node);
  if (ts.isPropertyAccessExpression(inner)) return !ts.isOptionalChain(inner) && isSimple(inner.expression);
  if (ts.isPrefixUnaryExpression(inner)) return SIGNS.has(inner.operator) && isSimple(inner.operand);
  return ts.isIdentifier(inner) || ts.isLiteralExpression(inner);
}
