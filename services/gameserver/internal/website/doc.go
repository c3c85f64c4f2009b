// Package website serves the three apps, which are built elsewhere and embedded
// in the binary: the player app at /, the admin app under /admin/ and the
// overlay under /overlay/. It configures each page with the addresses of all
// apps, and knows nothing of lobbies.
package website
