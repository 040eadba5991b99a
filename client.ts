import CDP from 'chrome-remote-interface';
import { spawn } from 'node:child_process';
const child = spawn(process.execPath, ['/work/wt/testing/tools/cli/cartwright.js', 'run', 'g', '--frames', '20', '--inspect', '9333'], { cwd: '/tmp/dbg', stdio: 'pipe' });
child.stderr.on('data', d => process.stderr.write(`[err] ${d}`)); child.stdout.on('data', d => process.stdout.write(`[out] ${d}`));
await new Promise<void>(r => child.stderr.on('data', d => String(d).includes('waits') && r()));
const client = await CDP({ port: 9333 });
const { Debugger, Runtime } = client as any;
const scripts = new Map();
client.on('Debugger.scriptParsed' as any, (s: any) => scripts.set(s.scriptId, s.url));
client.on('Runtime.consoleAPICalled' as any, (s: any) => console.log('CONSOLE', JSON.stringify(s.args)));
await Runtime.enable(); await Debugger.enable(); 
console.log([...scripts]);
const next = () => new Promise<any>(r => client.once('Debugger.paused' as any, r));
const main = [...scripts.values()].find(u => u.endsWith('main.ts'));
console.log(await Debugger.setBreakpointByUrl({ url: main, lineNumber: 7 }));
let p = next();
await Runtime.runIfWaitingForDebugger();
const show = async (e: any) => {
  console.log('PAUSED', e.reason, e.hitBreakpoints, e.callFrames.map((f: any) => `${f.functionName}@${f.url.split('/').pop()}:${f.location.lineNumber + 1}`).join(' < '));
  for (const s of e.callFrames[0].scopeChain.slice(0,3)) { const { result } = await Runtime.getProperties({ objectId: s.object.objectId, ownProperties: true }); console.log('  ', s.type, s.name, result.map((r: any) => `${r.name}=${r.value.description ?? r.value.value}`).join(', ')); }
};
let e = await p; await show(e);
for (const m of ['stepOver','stepOver','stepOver','stepOver', 'stepOut','stepOver','stepOver','stepInto','stepInto','stepInto','stepOut'] as const) { p = next(); await Debugger[m](); e = await p; console.log(m); await show(e); 
 if (m === 'stepOut') for (const expression of ['player.lives', 'rocks[1].x * 2 + rocks.length', 'player.bag', 'mode.toUpperCase()', 'nosuch', 'bump()', 'mode = "x"+1', 'mode', 'this', '[1', 'player.hit', 'sum', 'peek(0)']) console.log('   ', expression, JSON.stringify(await Debugger.evaluateOnCallFrame({ callFrameId: e.callFrames[0].callFrameId, expression })).slice(0, 220)); }
await Debugger.setBreakpointByUrl({ url: main, lineNumber: 8, condition: '(()=>{try{return total > 200;}catch(e){console.error(e)}})()' });
await Debugger.setBreakpointByUrl({ url: main, lineNumber: 10, condition: 'console.log("total %O", total), false' });
p = next(); await Debugger.resume(); e = await p; await show(e);
client.close();
child.on('exit', c => { console.log('exit', c); process.exit(); });
