// Package wordfilter knows which words and names a lobby may refuse: German and English lists, and
// one of the operator. It does not decide whether a lobby refuses them; the rules do.
package wordfilter
