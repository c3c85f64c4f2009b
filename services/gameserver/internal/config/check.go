package config

import (
	"errors"
	"fmt"
	"net/netip"
	"net/url"
	"path/filepath"
	"strings"
	"time"
)

func (c Config) check() error {
	return errors.Join(
		c.HTTP.check(), c.Apps.check(), c.Legal.check(), c.EventLog.check(), c.Sockets.check(), c.Limits.check(), c.Avatars.check(), c.Chats.check(), c.Operate.check(),
	)
}

func (h HTTP) check() error {
	errs := []error{checkPath("TARNWORT_BASE_PATH", h.BasePath)}
	for _, origin := range h.AllowedOrigins {
		errs = append(errs, checkOrigin("TARNWORT_ALLOWED_ORIGINS", origin))
	}
	for _, origin := range h.FrameOrigins {
		errs = append(errs, checkOrigin("TARNWORT_FRAME_ORIGINS", origin))
	}
	for _, proxy := range h.TrustedProxies {
		errs = append(errs, checkNetwork("TARNWORT_TRUSTED_PROXIES", proxy))
	}
	return errors.Join(append(errs, h.checkListen(), h.checkDomain())...)
}

func (h HTTP) checkListen() error {
	if path, isUnix := strings.CutPrefix(h.Listen, unixPrefix); h.Listen != "" && (!isUnix || !filepath.IsAbs(path)) {
		return fmt.Errorf("TARNWORT_LISTEN must look like unix:/run/tarnwort/tarnwort.sock, not %q", h.Listen)
	}
	return nil
}

func (a Apps) check() error {
	return errors.Join(
		checkBase("TARNWORT_API_BASE", a.APIBase),
		checkBase("TARNWORT_PLAYER_BASE", a.PlayerBase),
		checkBase("TARNWORT_ADMIN_BASE", a.AdminBase),
		checkBase("TARNWORT_OVERLAY_BASE", a.OverlayBase),
		checkBase("TARNWORT_MAKER_URL", a.MakerURL),
		a.checkCameraHosts(),
	)
}

func (s LogSettings) check() error {
	const (
		least          = 64      // MiB
		leastPerStream = 8       // MiB
		most           = 1 << 30 // MiB, so that the limit in bytes still is a number
	)
	errs := []error{
		s.Log.check(),
		checkNATSURL(s.NATSURL),
		checkRange("TARNWORT_NATS_REPLICAS", int64(s.NATSReplicas), 1, 5),
		checkRange("TARNWORT_NATS_STREAMS", int64(s.NATSStreams), 1, 64),
		checkRange("TARNWORT_DATA_LIMIT_MB", s.LimitMB, max(least, leastPerStream*int64(s.NATSStreams)), most),
	}
	if (s.NATSCert == "") != (s.NATSKey == "") {
		errs = append(errs, errors.New("TARNWORT_NATS_CERT and TARNWORT_NATS_KEY belong together"))
	}
	return errors.Join(errs...)
}

func (s Sockets) check() error {
	const least, most = 100 * time.Millisecond, 2 * time.Minute
	if s.PingInterval < least || s.PingInterval > most {
		return fmt.Errorf("TARNWORT_PING_INTERVAL must be %v to %v, not %v", least, most, s.PingInterval)
	}
	return nil
}

func (l Limits) check() error {
	const most = 1_000_000
	return errors.Join(
		checkRange("TARNWORT_SOCKETS_PER_ADDRESS", int64(l.PerAddress), 1, most),
		checkRange("TARNWORT_AUDIENCE_PER_ADDRESS", int64(l.AudiencePerAddress), 1, most),
		checkRange("TARNWORT_LOBBIES_PER_HOUR", int64(l.LobbiesPerHour), 1, most),
		checkRange("TARNWORT_COMMANDS_PER_SECOND", int64(l.CommandsPerSecond), 1, most),
		checkRange("TARNWORT_LOBBY_BATCHES", l.LobbyBatches, 10, most),
	)
}

func (a Avatars) check() error {
	switch a.Source {
	case DecAPI, NoAvatars:
		return nil
	case Helix:
		if a.TwitchClientID == "" || a.TwitchClientSecret == "" {
			return errors.New("TARNWORT_AVATARS=helix needs TARNWORT_TWITCH_CLIENT_ID and TARNWORT_TWITCH_CLIENT_SECRET")
		}
		return nil
	default:
		return fmt.Errorf("TARNWORT_AVATARS must be helix, decapi or none, not %q", string(a.Source))
	}
}

func (o Operate) check() error {
	if o.Webhooks != "public" && o.Webhooks != "private" && o.Webhooks != "none" {
		return fmt.Errorf("TARNWORT_WEBHOOKS must be public, private or none, not %q", o.Webhooks)
	}
	if o.LogFormat != "console" && o.LogFormat != "json" {
		return fmt.Errorf("TARNWORT_LOG_FORMAT must be console or json, not %q", o.LogFormat)
	}
	if !(o.TraceShare > 0 && o.TraceShare <= 1) { // NaN is neither
		return fmt.Errorf("TARNWORT_TRACE_SHARE must be above 0 and 1 at most, not %v", o.TraceShare)
	}
	errs := []error{checkBase("TARNWORT_TRACES", o.Traces)}
	if o.MetricsAddress != "" {
		errs = append(errs, checkListenAddress("TARNWORT_METRICS_ADDRESS", o.MetricsAddress))
	}
	return errors.Join(errs...)
}

func checkRange(name string, n, least, most int64) error {
	if n < least || n > most {
		return fmt.Errorf("%s must be %d to %d, not %d", name, least, most, n)
	}
	return nil
}

// checkBase accepts nothing and absolute web addresses without query or fragment. It does not repeat a password.
func checkBase(name, base string) error {
	if base == "" {
		return nil
	}
	u, err := url.Parse(base)
	if err == nil && u.User != nil {
		return fmt.Errorf("%s must hold no user and no password", name)
	}
	if err != nil || u.Host == "" || !isPortOrNone(u.Port()) || u.Scheme != "http" && u.Scheme != "https" || u.RawQuery != "" || u.Fragment != "" {
		return fmt.Errorf("%s must look like https://example.org or https://example.org/path, not %q", name, base)
	}
	return nil
}

// checkPath accepts nothing and paths that look the same in every URL.
func checkPath(name, path string) error {
	if path == "" {
		return nil
	}
	for _, segment := range strings.Split(strings.TrimPrefix(path, "/"), "/") {
		isPlain := strings.Trim(segment, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.~") == ""
		if !strings.HasPrefix(path, "/") || !isPlain || segment == "" || segment == "." || segment == ".." {
			return fmt.Errorf("%s must look like /tarnwort, not %q", name, path)
		}
	}
	return nil
}

func checkOrigin(name, origin string) error {
	if err := checkBase(name, origin); origin == "" || err != nil || strings.Count(origin, "/") != 2 {
		return fmt.Errorf("%s must hold origins like https://example.org, not %q", name, origin)
	}
	return nil
}

func checkNetwork(name, network string) error {
	if _, err := netip.ParsePrefix(network); err == nil {
		return nil
	}
	if _, err := netip.ParseAddr(network); err != nil {
		return fmt.Errorf("%s must hold addresses or networks like 10.0.0.0/8, not %q", name, network)
	}
	return nil
}

// checkHost accepts a bare host name: it becomes part of a security policy.
func checkHost(name, host string) error {
	u, err := url.Parse("https://" + host)
	if err != nil || host == "" || u.Host != host || !isPortOrNone(u.Port()) || strings.ContainsAny(host, " ;,'\"*") {
		return fmt.Errorf("%s must hold host names like vdo.ninja, not %q", name, host)
	}
	return nil
}
