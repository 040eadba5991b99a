/** Declares for TypeScript what a Lua file exports, as far as its text shows it. */

import { basename } from 'node:path';
import * as lua from 'typescript-to-lua';
import { isCallback } from '../../api/index.ts';
import { type Names, resolveNames } from '../../lua/scope.ts';
import { fieldName, walk } from '../../lua/tree.ts';
import { isFreeName, type LuaClass, TypeReader, takesSelf } from './infer-types.ts';
import { EXPORTS, isOpenTo } from './module-form.ts';
import type { LuaFile } from './read-lua.ts';

/** First line of declarations that were inferred, so that they may be written again. */
export const INFERRED =
  '// Written by `cartwright check --write-types`. Remove this line to keep what you change.';

/** The declarations of a file; the same text gives the same declarations. */
export function inferDeclarations(file: LuaFile): string {
  return [INFERRED, ...new DeclarationsOf(file).lines(), ''].join('\n');
}

/** The names of a file's exports, `default` among them; undefined where any may be among them. */
export function exportsOfLua(file: LuaFile): ReadonlySet<string> | undefined {
  const isOpen = file.form === 'globals' && isOpenTo(resolveNames(file.statements));
  return file.form === 'value' || isOpen ? undefined : new DeclarationsOf(file).exportNames();
}

/** Members of tables that the top of a file fills: of its exports, its classes, its globals. */
type Members = Map<string, lua.Expression>;

class DeclarationsOf {
  private readonly file: LuaFile;
  private readonly names: Names;
  private readonly reader: TypeReader;
  private readonly tables = new Map<string, Members>();
  private readonly globals: Members = new Map();
  /** Fields that methods set in `self`, by the table. */
  private readonly selfFields = new Map<string, Members>();
  private readonly classes = new Map<string, LuaClass>();

  constructor(file: LuaFile) {
    this.file = file;
    this.names = resolveNames(file.statements);
    for (const statement of file.statements) walk(statement, node => this.noteMembers(node));
    for (const statement of file.statements) walk(statement, node => this.noteClasses(node));
    this.reader = new TypeReader(
      file.statements,
      this.names,
      node => this.classOf(node),
      node => this.memberAt(node),
      node => this.tables.get(this.keyOf(node) ?? ''),
    );
  }

  /** The key of a table by the variable or global that holds it. */
  private keyOf(node: lua.Expression): string | undefined {
    if (!lua.isIdentifier(node)) return undefined;
    const variable = this.names.variableOf.get(node);
    return !variable || variable.topLevel ? node.text : undefined;
  }

  private noteMembers(node: lua.Node): boolean {
    if (!lua.isAssignmentStatement(node) && !lua.isVariableDeclarationStatement(node)) return true;
    for (const [index, target] of node.left.entries()) {
      const value = node.right?.[index];
      if (!value) continue;
      if (lua.isIdentifier(target)) {
        const key = this.keyOf(target);
        if (key !== undefined && lua.isTableExpression(value)) this.noteFields(this.membersOf(key), value);
        if (key !== undefined && lua.isAssignmentStatement(node) && !this.names.variableOf.has(target))
          setOnce(this.globals, key, value);
        continue;
      }
      const [owner, name] = [this.keyOf(target.table), fieldName(target)];
      if (owner === undefined || name === undefined) continue;
      setOnce(this.membersOf(owner), name, value);
      if (lua.isFunctionExpression(value)) this.noteSelf(owner, value);
    }
    return true;
  }

  private noteFields(members: Members, { fields }: lua.TableExpression): void {
    for (const { key, value } of fields)
      if (key && lua.isStringLiteral(key)) setOnce(members, key.value, value);
  }

  /** `self.x = 1` in a method, or in the function that makes an instance. */
  private noteSelf(owner: string, { body }: lua.FunctionExpression): void {
    const fields = this.fieldsOf(owner);
    const note = (node: lua.Node): boolean => {
      if (lua.isAssignmentStatement(node))
        for (const [index, target] of node.left.entries()) {
          const name = fieldName(target);
          const isSelf =
            lua.isTableIndexExpression(target) &&
            lua.isIdentifier(target.table) &&
            target.table.text === 'self';
          if (isSelf && name !== undefined && node.right[index]) setOnce(fields, name, node.right[index]);
        }
      if (
        lua.isCallExpression(node) &&
        isNamed(node.expression, 'setmetatable') &&
        lua.isTableExpression(node.params[0])
      )
        this.noteFields(fields, node.params[0]);
      return true;
    };
    for (const statement of body.statements) walk(statement, note);
  }

  private fieldsOf(key: string): Members {
    const known = this.selfFields.get(key);
    if (known) return known;
    const made: Members = new Map();
    this.selfFields.set(key, made);
    return made;
  }

  private membersOf(key: string): Members {
    const known = this.tables.get(key);
    if (known) return known;
    const made: Members = new Map();
    this.tables.set(key, made);
    return made;
  }

  /** Tables that are metatables of instances. */
  private noteClasses(node: lua.Node): boolean {
    if (!lua.isCallExpression(node) || !isNamed(node.expression, 'setmetatable')) return true;
    const metatable = node.params[1];
    if (!metatable) return true;
    const index = lua.isTableExpression(metatable)
      ? metatable.fields.find(({ key }) => key && lua.isStringLiteral(key) && key.value === '__index')?.value
      : metatable;
    const key = index && this.keyOf(index);
    const members = key === undefined ? undefined : this.tables.get(key);
    if (key === undefined || !members) return true;
    const [table] = node.params;
    if (lua.isTableExpression(table)) this.noteFields(this.fieldsOf(key), table);
    const isIndexed = lua.isTableExpression(metatable) || members.has('__index');
    if (isIndexed && !this.classes.has(key)) this.classes.set(key, { name: this.nameOf(key), members });
    return true;
  }

  private nameOf(key: string): string {
    if (key !== EXPORTS) return isFreeName(key) ? key : `_${key}`;
    const words = basename(this.file.file, '.lua')
      .split(/\W+/)
      .filter(word => word !== '');
    const name = words.map(word => word[0].toUpperCase() + word.slice(1)).join('');
    return /^[A-Za-z_]/.test(name) ? name : `_${name}`;
  }

  private classOf(node: lua.Expression): LuaClass | undefined {
    const key = this.keyOf(node);
    return key === undefined ? undefined : this.classes.get(key);
  }

  /** The only value of a field of one of the tables. */
  private memberAt(node: lua.Expression): lua.Expression | undefined {
    const name = fieldName(node);
    const key = name === undefined ? undefined : this.keyOf((node as lua.TableIndexExpression).table);
    return key === undefined ? undefined : this.tables.get(key)?.get(name!);
  }

  lines(): string[] {
    return [...this.interfaces(), ...this.exports()];
  }

  /** The names of all exports. */
  exportNames(): ReadonlySet<string> {
    if (this.file.form === 'globals') return new Set(this.globals.keys());
    return new Set(['default', ...(this.tables.get(EXPORTS) ?? new Map<string, lua.Expression>()).keys()]);
  }

  /** What instances of the classes have: their fields, and the methods of the class. */
  private interfaces(): string[] {
    return [...this.classes].map(([key, { name, members }]) => {
      const fields = this.selfFields.get(key) ?? new Map<string, lua.Expression>();
      const own = [...fields].map(([field, value]) => `  ${this.reader.memberOf(field, value)}`);
      const shared = [...members].filter(
        ([field, value]) => !fields.has(field) && !field.startsWith('__') && isMethod(value),
      );
      const methods = shared.map(([field, value]) => `  ${this.reader.memberOf(field, value)}`);
      return [`export interface ${name} {`, ...own, ...methods, '}'].join('\n');
    });
  }

  private exports(): string[] {
    if (this.file.form === 'globals')
      return ['export {};', ...this.named(new Map([...this.globals].filter(([name]) => !isCallback(name))))];
    if (this.file.form === 'fields') {
      const members = this.tables.get(EXPORTS) ?? new Map<string, lua.Expression>();
      return [...this.named(members), ...this.whole(this.reader.objectType(members))];
    }
    const last = this.file.statements.at(-1);
    const value = last && lua.isReturnStatement(last) ? last.expressions[0] : undefined;
    const key = value && this.keyOf(value);
    const members = key === undefined ? undefined : this.tables.get(key);
    if (key !== undefined && members)
      return [...this.named(members), ...this.whole(this.reader.objectType(members))];
    return this.whole(value ? this.reader.typeOf(value) : 'any');
  }

  private whole(type: string): string[] {
    return [
      `declare const whole: ${type.startsWith('LuaMultiReturn') ? 'any' : type};`,
      'export default whole;',
    ];
  }

  /** Exports by name: what can be called without the table that it stands in. */
  private named(members: Members): string[] {
    const lines: string[] = [];
    for (const [name, value] of members) {
      const made = lua.isIdentifier(value) ? (this.reader.valueOf(value) ?? value) : value;
      if (name.startsWith('__') || (this.file.form !== 'globals' && (isMethod(made) || name === 'default')))
        continue;
      const own = isFreeName(name) && name !== 'whole' && !this.isInterface(name) ? name : `_${name}`;
      const modifier = own === name ? 'export declare' : 'declare';
      lines.push(
        lua.isFunctionExpression(made)
          ? `${modifier} function ${own}(${this.reader.parameters(made)}): ${this.reader.returnType(made)};`
          : `${modifier} ${this.isVariable(name) ? 'let' : 'const'} ${own}: ${this.typeOfMember(name, value)};`,
      );
      if (own !== name) lines.push(`export { ${own} as ${name} };`);
    }
    return lines;
  }

  private isInterface(name: string): boolean {
    return [...this.classes.values()].some(one => one.name === name);
  }

  private isVariable(_name: string): boolean {
    return true;
  }

  private typeOfMember(name: string, value: lua.Expression): string {
    const table = lua.isTableExpression(value) ? this.tables.get(name) : undefined;
    if (this.file.form === 'globals' && table && table.size > 0) return this.reader.objectType(table);
    const type = this.reader.typeOf(value);
    return type.startsWith('LuaMultiReturn') ? 'any' : type;
  }
}

/** Notes the value of a member; of several different ones, none is known. */
function setOnce(members: Members, name: string, value: lua.Expression): void {
  const before = members.get(name);
  members.set(name, before && before.kind !== value.kind ? UNKNOWN : (before ?? value));
}

const UNKNOWN = lua.createDotsLiteral();

function isMethod(value: lua.Expression): boolean {
  return lua.isFunctionExpression(value) && takesSelf(value);
}

function isNamed(node: lua.Expression, name: string): boolean {
  return lua.isIdentifier(node) && node.text === name;
}
