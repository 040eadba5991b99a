/** What a type says, as a text: types of two programs have no other likeness. */

import type TypeScript from 'typescript';
import ts from './typescript.ts';

/** No more parts of a type are looked at. */
const MOST_PARTS = 400;

let unknowns = 0;

/**
 * Two types, of one program or of two, have the same text only if the same values are of both. A type that takes too
 * much to tell has another text at every question.
 */
export function typeText(type: TypeScript.Type, checker: TypeScript.TypeChecker): string {
  return new TypeWriter(checker).write(type) ?? `unknown ${unknowns++}`;
}

class TypeWriter {
  private readonly seen = new Map<TypeScript.Type, number>();
  private readonly checker: TypeScript.TypeChecker;

  constructor(checker: TypeScript.TypeChecker) {
    this.checker = checker;
  }

  /** Undefined if it cannot be told. */
  write(type: TypeScript.Type): string | undefined {
    if (type.isUnionOrIntersection()) {
      const parts = this.all(type.types);
      return parts && `${type.isUnion() ? '|' : '&'}(${parts})`;
    }
    if (type.flags & ts.TypeFlags.EnumLike) return undefined;
    if (type.isStringLiteral()) return JSON.stringify(type.value);
    // Nothing but itself can stand for one.
    if (type.flags & ts.TypeFlags.TypeParameter) return parameterText(type.symbol?.declarations?.[0]);
    if (type.flags & ts.TypeFlags.Object) return this.object(type as TypeScript.ObjectType);
    return type.flags & ts.TypeFlags.Instantiable ? undefined : this.checker.typeToString(type);
  }

  private object(type: TypeScript.ObjectType): string | undefined {
    const known = this.seen.get(type);
    if (known !== undefined) return `#${known}`;
    if (this.seen.size > MOST_PARTS) return undefined;
    this.seen.set(type, this.seen.size);
    const { checker } = this;
    const isReference = (type.objectFlags & ts.ObjectFlags.Reference) !== 0;
    const list = isReference ? this.all(checker.getTypeArguments(type as TypeScript.TypeReference)) : '';
    const name = this.name(type);
    if (list === undefined || name === undefined) return undefined;
    if (name !== '' && isOfLibrary(type.symbol)) return `${name}<${list}>`;
    const properties = this.all(
      checker.getPropertiesOfType(type),
      property => `${property.name}${property.flags & ts.SymbolFlags.Optional ? '?' : ''}`,
      property => checker.getTypeOfSymbol(property),
    );
    const indices = this.all(
      checker.getIndexInfosOfType(type),
      ({ keyType }) => `[${checker.typeToString(keyType)}]`,
      info => info.type,
    );
    const calls = this.signatures(type.getCallSignatures());
    const makers = this.signatures(type.getConstructSignatures());
    const parts = [properties, indices, calls, makers];
    return parts.includes(undefined) ? undefined : `${name}<${list}>{${parts.join(';')}}`;
  }

  /** Classes are told apart by their names; interfaces and types of objects by what they hold. */
  private name({ symbol, objectFlags }: TypeScript.ObjectType): string | undefined {
    const isNamed =
      (objectFlags & ts.ObjectFlags.ClassOrInterface) !== 0 || (objectFlags & ts.ObjectFlags.Reference) !== 0;
    if (!isNamed || !symbol) return '';
    if (isOfLibrary(symbol)) return symbol.name;
    const declaration = symbol.declarations?.[0];
    // Of those inside of functions there may be several with the same name.
    return declaration && ts.isSourceFile(declaration.parent)
      ? `${declaration.getSourceFile().fileName} ${symbol.name}`
      : undefined;
  }

  private signatures(signatures: readonly TypeScript.Signature[]): string | undefined {
    const texts = signatures.map(signature => {
      const parameters = this.all(
        signature.getParameters(),
        ({ flags }) => (flags & ts.SymbolFlags.Optional ? '?' : ''),
        parameter => this.checker.getTypeOfSymbol(parameter),
      );
      const result = this.write(signature.getReturnType());
      const isPlain = !signature.typeParameters && !this.checker.getTypePredicateOfSignature(signature);
      return isPlain && parameters !== undefined && result !== undefined
        ? `(${signature.declaration?.parameters.length}${parameters})${result}`
        : undefined;
    });
    return texts.includes(undefined) ? undefined : texts.join();
  }

  /** The texts of several types, each after its label. */
  private all(types: readonly TypeScript.Type[]): string | undefined;
  private all<T>(
    items: readonly T[],
    label: (item: T) => string,
    typeOf: (item: T) => TypeScript.Type,
  ): string | undefined;
  private all<T>(
    items: readonly T[],
    label: (item: T) => string = () => '',
    typeOf: (item: T) => TypeScript.Type = item => item as TypeScript.Type,
  ): string | undefined {
    const texts: string[] = [];
    for (const item of items) {
      const text = this.write(typeOf(item));
      if (text === undefined) return undefined;
      texts.push(`${label(item)}:${text}`);
    }
    return texts.join();
  }
}

function parameterText(declaration: TypeScript.Declaration | undefined): string | undefined {
  return declaration && `type parameter ${declaration.getSourceFile().fileName} ${declaration.pos}`;
}

/** Whether the language or the console declares something. */
function isOfLibrary({ declarations }: TypeScript.Symbol): boolean {
  return declarations?.every(declaration => declaration.getSourceFile().isDeclarationFile) ?? false;
}
