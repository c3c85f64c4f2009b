/** The Go linter, built from the version that tools/golint pins. */
import { goTool } from './go-tool.mjs';

/** Path of golangci-lint. */
export function golangciLint() {
  return goTool('tools/golint', 'github.com/golangci/golangci-lint/v2/cmd/golangci-lint');
}
