/** Loaded into a server by NODE_OPTIONS=--import: writes whether V8 took the compiled code of the build. */
import { syncBuiltinESMExports } from 'node:module';
import vm from 'node:vm';

const { Script } = vm;
vm.Script = class extends Script {
  constructor(code, options) {
    super(code, options);
    if (options?.cachedData) process.stderr.write(`compiled code ${this.cachedDataRejected ? 'rejected' : 'taken'}\n`);
  }
};
syncBuiltinESMExports();
