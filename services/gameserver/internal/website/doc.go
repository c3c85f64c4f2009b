// Package website serves the three apps, which are built elsewhere and embedded
// in the binary: the player app at /, the admin app under /admin/ and the
// overlay under /overlay/. It tells each page where it is and where the others
// are. It knows nothing of lobbies.
package website
